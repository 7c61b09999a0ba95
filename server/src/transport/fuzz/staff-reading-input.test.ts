import { isForGuests, isReading } from '@servery/server/testing/fuzz/callers.ts';
import { testUnusualInput } from '@servery/server/testing/fuzz/unusual-input.ts';

testUnusualInput('staff who read', (call) => !isForGuests(call) && isReading(call));
