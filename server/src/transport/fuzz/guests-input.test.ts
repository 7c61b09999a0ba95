import { isForGuests } from '@servery/server/testing/fuzz/callers.ts';
import { testUnusualInput } from '@servery/server/testing/fuzz/unusual-input.ts';

testUnusualInput('guests', isForGuests);
