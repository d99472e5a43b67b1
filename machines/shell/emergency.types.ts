import type { EmergencyContact } from '#contract/shell/emergency.contract.ts';
import type { ContactDetailErrors, ContactDetails } from '#domain/emergency.ts';
import type { ParentRef } from '../support/parent.ts';
import type { ContactRemovalMessage } from './contact-removal.machine.ts';

/** What the parent hears when a contact was added or removed. */
export interface EmergencyMessage {
  readonly type: 'notice.show';
  readonly text: string;
}

export interface EmergencyInput {
  readonly parent: ParentRef<EmergencyMessage>;
}

export interface EmergencyContext extends EmergencyInput {
  readonly contacts: readonly EmergencyContact[];
  readonly canSendSms: boolean;
  /** The contact that is being entered. */
  readonly details: ContactDetails;
  readonly errors: ContactDetailErrors;
  /** Why it was not saved, as far as it concerns no field. */
  readonly message: string;
  /** The contact that may be removed. */
  readonly removal: EmergencyContact | undefined;
}

export type EmergencyEvent =
  | { readonly type: 'contacts.retry' }
  | { readonly type: 'contact.add' | 'contact.save' | 'form.cancel' }
  | { readonly type: 'name.change'; readonly name: string }
  | { readonly type: 'phone.change'; readonly countryCode: string; readonly phone: string }
  | { readonly type: 'contact.remove'; readonly contact: EmergencyContact }
  | ContactRemovalMessage;
