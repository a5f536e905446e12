import { z } from 'zod';
import { TRANSPORT_KINDS } from '../../domain/coordination/bookings.ts';

/** Wire shapes of what a transport vendor is asked. */

const token = z.string().min(1).max(2_000).meta({ description: 'What stands behind the # of the link' });

export const openRequestBody = z.strictObject({ token });

export const answerRequestBody = z.strictObject({
  token,
  action: z.enum(['confirm', 'decline']),
  reason: z
    .string()
    .trim()
    .min(1)
    .max(400)
    .optional()
    .meta({ description: 'With decline: why, for the coordinator', example: 'No car is free.' }),
});

export const bookingRequestShape = z
  .object({
    reference: z.string().meta({ description: 'By which vendor and coordinator name the booking', example: '9F3A21C4' }),
    kind: z.enum(TRANSPORT_KINDS),
    pickup_local: z.string().meta({ description: 'As clocks show it in `time_zone`', example: '2027-02-01T08:30' }),
    time_zone: z.string().meta({ example: 'Europe/Istanbul' }),
    from: z.string().meta({ example: 'Antalya airport' }),
    to: z.string().meta({ example: 'Hotel Bellis' }),
    passengers: z.int(),
    flight_number: z.string().nullable(),
    return_local: z
      .string()
      .nullable()
      .meta({ description: 'Of a journey there and back, as clocks show it in `time_zone`', example: '2027-02-14T13:00' }),
    status: z.enum(['requested', 'confirmed', 'declined']),
  })
  .meta({ id: 'BookingRequest' });
