import { z } from 'zod';
import { guestSchema } from '../orders/guest-orders.schema.ts';
import { accountExportSchema } from './account-export.schema.ts';

/** All data that the shop stores about a guest. */
export const guestExportSchema = z.object({
	guest: guestSchema,
	orders: accountExportSchema.shape.orders,
	returns: accountExportSchema.shape.returns,
	mails: accountExportSchema.shape.mails,
});

export type GuestExport = z.infer<typeof guestExportSchema>;
