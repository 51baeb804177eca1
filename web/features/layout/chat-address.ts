/** Opens the chat with the seller, the message filled in. `phone`: digits, country code first. */
export const chatAddress = (phone: string, text: string): string =>
	`https://api.whatsapp.com/send?${new URLSearchParams({ phone, text })}`;
