/** Where a chat with the seller opens, the first message already written. `phone`: digits with the country code first. */
export const chatAddress = (phone: string, text: string): string =>
	`https://api.whatsapp.com/send?${new URLSearchParams({ phone, text })}`;
