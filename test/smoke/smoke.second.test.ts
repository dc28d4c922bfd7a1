import { smokeSuite } from './suite.ts';

smokeSuite(1, 2);
