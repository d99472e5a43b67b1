import type { Invoice } from '#server/invoices/invoice.ts';

/** A ride of A$110.00 that was paid. */
export const INVOICE: Invoice = {
  title: 'Tax invoice',
  number: 'MC-7KQ2XR4',
  issuedAt: Date.UTC(2027, 0, 4, 3),
  issuedOn: 'Mon, Jan 04, 2027',
  timeZone: 'Australia/Sydney',
  seller: {
    title: 'Meridian Chauffeurs',
    url: 'https://book.example.com',
    email: 'bookings@meridian.example',
    phone: '+61 2 5550 0142',
    company: 'Meridian Chauffeurs Pty Ltd',
    abn: '51 824 753 556',
    address: 'Level 12, 1 Example Street, Sydney NSW 2000',
  },
  buyer: undefined,
  ride: [
    { label: 'Pickup', value: 'Sydney Airport' },
    { label: 'Passenger', value: 'Ada Lovelace' },
  ],
  price: [
    { label: 'Chauffeured ride, Luxury SUV, One Way', value: 'A$100.00' },
    { label: 'GST (10%)', value: 'A$10.00' },
    { label: 'Total price', value: 'A$110.00', strong: true },
  ],
  payment: 'Paid in full on Mon, Jan 04, 2027.',
  payments: [],
};
