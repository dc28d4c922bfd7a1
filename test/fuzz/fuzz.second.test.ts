import { fuzzSuite } from './suite.ts';

fuzzSuite(7, 14);
