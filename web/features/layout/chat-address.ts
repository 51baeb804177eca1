/**
 * Address that opens a chat with the seller with a prepared message. `phone` is digits only, country code
 * first.
 */
export const chatAddress = (phone: string, text: string): string =>
	`https://api.whatsapp.com/send?${new URLSearchParams({ phone, text })}`;
