import { isCallFailure } from '@servery/contract/client/failure.ts';
import { isWorthRetrying } from '../query/query.ts';

/** What a guest can do about a table that does not open: try again, scan again, or ask staff. */
export type ArrivalTrouble = 'line' | 'expired' | 'refused';

/** A no is a no; a lost line may be back, and a scan that is too old is made anew (SESSION-06). */
export function arrivalTrouble(error: unknown): ArrivalTrouble {
  if (isWorthRetrying(error)) return 'line';
  const isOld = isCallFailure(error) && error.data['reason'] === 'fixedCodeTimeout';
  return isOld ? 'expired' : 'refused';
}

/** The restaurant's time, told to a phone whose scan seems old; null where nothing was said of it. */
export function houseTimeIn(error: unknown): number | null {
  const now = isCallFailure(error) ? error.data['now'] : null;
  return typeof now === 'number' && arrivalTrouble(error) === 'expired' ? now : null;
}
