import { fuzzSuite } from './suite.ts';

fuzzSuite(0, 4);
