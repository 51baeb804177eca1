/**
 * Who asks: without a token a visitor; the owner is the one account that the settings name, an assistant one
 * that the owner invited.
 */
export type Role = 'visitor' | 'customer' | 'assistant' | 'owner';
/**
 * Who may make a call: `staff` is the owner and the assistants; a customer's call is open to staff too, and a
 * `buyer`'s also to whoever holds the link of the order that its address names, signed in or not.
 */
export type Access = 'visitor' | 'buyer' | 'customer' | 'staff' | 'owner';
/** Roles that see other catalogue data: a customer sees a visitor's, an assistant the owner's. */
export type CatalogueRole = 'visitor' | 'owner';

export const isStaff = (role: Role): boolean => role === 'assistant' || role === 'owner';

type NamedPerson = { firstName: string | null; lastName: string | null; username: string };

/** First and last name when both are known, else the username. */
export function fullName({ firstName, lastName, username }: NamedPerson): string {
	return firstName && lastName ? `${firstName} ${lastName}` : username;
}
