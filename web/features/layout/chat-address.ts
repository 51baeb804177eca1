/**
 * Address of the chat with the seller, with the first message filled in. `phone`: digits with the country
 * code first.
 */
export const chatAddress = (phone: string, text: string): string =>
	`https://api.whatsapp.com/send?${new URLSearchParams({ phone, text })}`;
