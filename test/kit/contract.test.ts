import { contracts } from './contracts.ts';

contracts(0, 2);
