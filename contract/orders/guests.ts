import type { Guest } from './guest-orders.schema.ts';

/** Name of a guest, otherwise the email or phone; null when all are missing. */
export const guestName = ({ firstName, lastName, email, phone }: Guest): string | null =>
	[firstName, lastName].filter(Boolean).join(' ') || email || phone;
