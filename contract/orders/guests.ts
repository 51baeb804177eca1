import type { Guest } from './guest-orders.schema.ts';

/** The name of a guest, or by what else they are known; null: by nothing. */
export const guestName = ({ firstName, lastName, email, phone }: Guest): string | null =>
	[firstName, lastName].filter(Boolean).join(' ') || email || phone;

/** A telephone number, as a customer of an order by chat is named by. */
export const isPhone = (text: string): boolean =>
	/^[+0-9 ()-]{8,30}$/.test(text) && text.replace(/\D/g, '').length >= 8;
