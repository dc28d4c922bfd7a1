import { fuzzSuite } from './suite.ts';

fuzzSuite(10, 20);
