import { contracts } from '../kit/contracts.ts';

contracts(0, 2);
