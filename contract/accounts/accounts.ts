/**
 * Role of the caller. A request without a token is a visitor's; the settings name the owner; the owner
 * invites the assistants.
 */
export type Role = 'visitor' | 'customer' | 'assistant' | 'owner';
/**
 * Who may call a route. `staff` is the owner and the assistants. `customer` routes are also open to staff.
 * `buyer` routes are also open to anyone with the link of the order named in the address, signed in or not.
 */
export type Access = 'visitor' | 'buyer' | 'customer' | 'staff' | 'owner';
/**
 * Roles that differ in the catalogue data they see: a customer sees what a visitor sees, an assistant what
 * the owner sees.
 */
export type CatalogueRole = 'visitor' | 'owner';

export const isStaff = (role: Role): boolean => role === 'assistant' || role === 'owner';

type NamedPerson = { firstName: string | null; lastName: string | null; username: string };

/** Returns the first and last name when both are known, otherwise the username. */
export function fullName({ firstName, lastName, username }: NamedPerson): string {
	return firstName && lastName ? `${firstName} ${lastName}` : username;
}
