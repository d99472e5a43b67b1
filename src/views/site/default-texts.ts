/** The terms of an operator who has none of their own. The cancellation policy stands below them. */
export const DEFAULT_TERMS = `
These terms apply to every ride booked on this site. “We” are the operator named at the foot of this page, “you” are the person who books. If you book for someone else, you make sure that they keep to these terms.

## Booking
A booking is a contract between you and us once it is paid and confirmed by email. Until then the price is held for the time shown on the page, and an unpaid booking ends by itself. Please check places, date, time and contact details before you pay: times are on the clock of the pickup place.

## Prices and payment
Prices are in Australian dollars and include GST, fees and tolls for the trip as booked. They do not include what you add later, such as more stops, a longer route at your request, waiting beyond the free time, or cleaning after damage or heavy soiling. Payment is by card through our payment provider, who handles your card details; we do not store them. You receive a tax invoice for each paid booking.

## Pickup and waiting
Your chauffeur waits free of charge for the time shown with your booking. After that we may charge waiting at the hourly rate of your vehicle. If we cannot reach you and you have not arrived by the end of the free waiting time, we may treat the booking as cancelled at pickup.

## Changes
Contact us to change a booking. We change it where we can; the price of the changed trip applies. Changes of time by you count as a cancellation only if we cannot offer the new time.

## Your ride
- The number of passengers and pieces of luggage must not exceed what the vehicle takes.
- Everyone wears a seat belt. Children travel in the restraint that the law of the state or territory requires; please order child seats with the booking.
- Smoking and vaping are not allowed in the vehicle, and alcohol only where the law and the chauffeur permit it.
- The chauffeur may refuse or end a ride that is unsafe or unlawful.
- Assistance animals are always welcome. Please tell us about other animals first.

## Vehicles and delays
We provide the class of vehicle you booked; the model may differ. If it is not available, we provide one of the same or a higher class at no extra cost, or offer you a refund. We plan every trip with care, but traffic, weather and road closures are beyond our control, so allow enough time for flights and other connections.

## If we cannot provide the ride
If we cancel a booking, we refund everything you have paid for it, to the same card.

## Your rights and our liability
Our services come with guarantees that cannot be excluded under the Australian Consumer Law. Nothing in these terms excludes, restricts or changes them, or any other right that the law does not allow to be excluded. If a service is not provided with due care and skill, or not within a reasonable time, you may be entitled to a refund, to have it provided again, or to compensation for reasonably foreseeable loss. Beyond those rights, and as far as the law allows, we are not liable for loss that neither of us could reasonably foresee, or that was caused by events beyond our reasonable control.

## Lost property
Please tell us soon if you have left something behind. We keep what we find for a reasonable time and return it at the cost of sending it.

## Complaints
Write to or call us first: the contact details are below. If we do not resolve your complaint, you can contact the consumer protection agency of your state or territory.

## Law
The law of the Australian state or territory of our business address applies, and its courts may decide. If a part of these terms is not valid, the rest still applies. For a booking, the terms that were published when you made it count.
`;

/** The privacy policy of an operator who has none of their own: what this software does with personal information. */
export const DEFAULT_PRIVACY = `
This policy says what personal information we handle when you use this site and book rides, and why. “We” are the operator named at the foot of this page. We handle personal information in line with the Privacy Act 1988 (Cth) and the Australian Privacy Principles.

## What we collect
- To provide a ride: names, email address and phone number of the person who books and of the person who travels; places, dates and times; flight number, the name on the sign, extras and your requests.
- For an account: your name, email address, phone number, a password that is stored only as a hash, and, if you choose, a profile picture, emergency contacts and the identity of your Google account.
- For payment: amount, time and status. Card details go directly to the payment provider and never reach us.
- For security: the network address and kind of browser of sign-ins, and records of what was changed.
- Reviews that you write about your rides.

Please give us details of other people only if they agree. You can look at prices without telling us who you are; we cannot provide a ride without contact details.

## Why we use it
We use it to quote, provide and invoice rides, to confirm and change bookings, to answer you, to keep accounts safe, to prevent fraud, and to meet our obligations under tax and transport law. We do not sell personal information, and we send no advertising without your consent.

## Who receives it
- The chauffeur of your ride, and a partner who drives for us, receive what they need for it.
- Providers who work for us: hosting, email and card payment; Google, where maps, places or Google sign-in are used on this site, and Google Ads, where we measure whether an advertisement led to a booking.
- Authorities, where the law requires it.

Some of these providers store or process information outside Australia, for example in the United States and the European Union. We take reasonable steps so that they handle it as the Australian Privacy Principles require.

## Reviews
A review may be shown on our home page with your first name, your stars and the class of vehicle. Write to us, and we take yours off the page.

## What your browser stores
This site stores what it needs to work in your browser: your sign-in, the trip that you have entered, and a cookie that tells a browser you know from a new one. It has no advertising profiles of its own.

## Security and how long we keep it
Connections are encrypted, and only people who need information for their work can see it. Unpaid bookings are removed after a short time. Paid bookings and invoices are kept for at least five years, as Australian tax law requires. Information that is no longer needed is removed or made anonymous.

## Access, correction and deletion
You can see and correct your details in your profile. Under “Security and privacy” you can download your data and delete your account. You can also ask us by email or phone; we answer within 30 days.

## Complaints
If you think that we have not handled your information properly, write to us. We reply within 30 days. If you are not satisfied, you can complain to the Office of the Australian Information Commissioner, www.oaic.gov.au, phone 1300 363 992.

## Changes
We publish changes of this policy on this page.
`;
