type Named = { firstName: string | null; lastName: string | null; username: string };

/** First and last name when both are known, else the username. */
export function fullName({ firstName, lastName, username }: Named): string {
	return firstName && lastName ? `${firstName} ${lastName}` : username;
}
