import { changedPlace, type Place } from '@motamo/rules/provinces';
import { invalidFields } from '../../http/failure.ts';

/** The changes of a place that a profile takes; a province of another country is a field error. */
export function requiredPlace(changes: Place, present: Place): Place {
  const place = changedPlace(changes, present);
  if (!place) throw invalidFields({ region: 'regionOfCanadaOnly' });
  return place;
}
