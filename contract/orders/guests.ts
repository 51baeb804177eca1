import type { Guest } from './guest-orders.schema.ts';

/** The name of a guest, or by what else they are known; null: by nothing. */
export const guestName = ({ firstName, lastName, email, phone }: Guest): string | null =>
	[firstName, lastName].filter(Boolean).join(' ') || email || phone;
