import { contracts } from '../kit/contracts.ts';

contracts(1, 2);
