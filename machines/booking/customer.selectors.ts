import type { SnapshotFrom } from 'xstate';
import { type PhoneState, phoneState } from '../support/form.ts';
import type { customerMachine } from './customer.machine.ts';
import type { RemarkField, Traveller } from './customer-details.ts';

type Snapshot = SnapshotFrom<typeof customerMachine>;

export const BOOK_FOR_MYSELF = 'Book for myself';
export const BOOK_FOR_SOMEONE_ELSE = 'Book for someone else';
export const TRAVELLER_QUESTION = 'Who is this ride for?';
export const PASSENGER_DETAILS = 'Passenger details';
export const HAVE_ACCOUNT = 'Have an account? Log in';

export const selectTraveller = (snapshot: Snapshot): Traveller => snapshot.context.details.traveller;
/** A guest always books for someone else. */
export const selectCanChooseTraveller = (snapshot: Snapshot): boolean => snapshot.context.visitor === 'customer';
export const selectPhone = (snapshot: Snapshot): PhoneState => phoneState(snapshot.context, false);
export const selectRemark =
  (field: RemarkField) =>
  (snapshot: Snapshot): string =>
    snapshot.context.details[field];

export const selectPassengers = (snapshot: Snapshot): number => snapshot.context.details.passengers;
export const selectLuggage = (snapshot: Snapshot): number => snapshot.context.details.luggage;
/** The upper bounds of the steppers; without a vehicle the current count is the maximum. */
export const selectMaxPassengers = (snapshot: Snapshot): number =>
  snapshot.context.capacity?.passengers ?? selectPassengers(snapshot);
export const selectMaxLuggage = (snapshot: Snapshot): number =>
  snapshot.context.capacity?.suitcases ?? selectLuggage(snapshot);
