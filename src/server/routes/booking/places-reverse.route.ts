import { reversePlace } from '#contract/booking/places.contract.ts';
import { implement } from '../../http/implement.ts';
import { HttpProblem } from '../../http/problem.ts';

/** The place at a point (D36). Not cached: the address tells where somebody is. */
export const placesReverseRoute = implement(reversePlace, async (point, { dependencies: { places } }) => {
  const place = places.reverse(point);
  if (!place) throw new HttpProblem(404, 'Nothing known near there.');
  return { data: place };
});
