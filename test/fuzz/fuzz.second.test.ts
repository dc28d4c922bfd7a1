import { fuzzSuite } from './suite.ts';

fuzzSuite(4, 8);
