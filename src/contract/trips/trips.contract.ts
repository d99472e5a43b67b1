import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { flag, looseId, looseInteger, looseNumber, looseText, money, nothing, requiredText, text } from '../wire.ts';

const entry = v.object({
  idNum: looseId,
  image: looseText,
  location: looseText,
  /** The status: accepted, pending, completed, or any other word (spec §4). */
  Timeout1: looseText,
  Timeout2: looseText,
  price: money,
});
export type BookingEntry = v.InferOutput<typeof entry>;

const day = v.object({
  date: looseText,
  upcoming: v.optional(v.nullable(v.array(entry))),
  history: v.optional(v.nullable(v.array(entry))),
});

export const listBookings = defineCall({
  method: 'POST',
  path: '/user/booking_list',
  base: 'admin',
  auth: 'bearer',
  encoding: 'form',
  input: v.object({ upcoming: flag, page: v.optional(v.pipe(looseInteger, v.minValue(1))) }),
  output: v.object({ listing: v.object({ total: looseInteger, data: v.array(day) }), base_url: looseText }),
});

const row = v.object({ label: looseText, value: looseText });
export type DetailRow = v.InferOutput<typeof row>;

const bookingDetail = v.object({
  tripDetails: v.object({ message: looseText, status: looseText }),
  trip: v.array(row),
  additionalDetails: v.optional(v.nullable(v.array(row)), []),
  price_breakdown: v.object({
    name: looseText,
    email: looseText,
    phone: looseText,
    sub_total_price: money,
    additionalDetails: v.optional(v.nullable(v.array(v.object({ label: looseText, value: looseText }))), []),
    discount: money,
    tax: money,
    total: money,
    /** The signed address of the invoice (D36). */
    download: looseText,
  }),
  rating: v.optional(v.nullable(looseNumber), 0),
  reviews: v.optional(v.nullable(v.array(v.object({ rating: looseNumber, review: looseText }))), []),
});
export type BookingDetail = v.InferOutput<typeof bookingDetail>;

export const getBookingDetail = defineCall({
  method: 'POST',
  path: '/user/booking_detail',
  base: 'admin',
  auth: 'bearer',
  encoding: 'json',
  input: v.object({ id: requiredText(64, 'Which booking?') }),
  output: v.object({ data: bookingDetail }),
  errors: { 404: 'No such booking of this customer' },
});

export const addReview = defineCall({
  method: 'POST',
  path: '/user/booking_review',
  base: 'admin',
  auth: 'bearer',
  encoding: 'json',
  input: v.object({
    booking_id: requiredText(64, 'Which booking?'),
    rating: v.pipe(looseInteger, v.minValue(1, 'At least 1 star'), v.maxValue(5, 'At most 5 stars')),
    review: v.optional(text(1000), ''),
  }),
  output: v.object({ message: looseText }),
  errors: { 404: 'No such booking of this customer', 409: 'Reviewed already, or not to be reviewed' },
});

const promotion = v.object({
  id: looseId,
  code: looseText,
  description: looseText,
  discount: looseNumber,
  discount_type: looseText,
});
export type Promotion = v.InferOutput<typeof promotion>;

export const listPromotions = defineCall({
  method: 'GET',
  path: '/user/promotions',
  base: 'admin',
  auth: 'bearer',
  encoding: 'none',
  input: nothing,
  output: v.object({ data: v.array(promotion) }),
});

/** The invoice as PDF: opened by the link in booking_detail, which is signed and expires (D36). */
export const INVOICE_PATH = '/invoices';
