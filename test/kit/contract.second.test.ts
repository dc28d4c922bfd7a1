import { contracts } from './contracts.ts';

contracts(1, 2);
