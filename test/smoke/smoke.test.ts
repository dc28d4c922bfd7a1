import { smokeSuite } from './suite.ts';

smokeSuite(0, 2);
