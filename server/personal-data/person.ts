import { type RawBuilder, sql } from 'kysely';

/**
 * Whose data are meant: an account, an email address, a phone number and a RUT; each can be missing. Every
 * one must be proven to be the person's: only typing an address or a RUT proves nothing.
 */
export type Person = {
	userId: number | null;
	/** Trimmed and in lower case. */
	email: string | null;
	/** The last nine digits; see {@link plainPhone}. */
	phone: string | null;
	/** Without points and hyphen; see {@link plainRut}. */
	rut: string | null;
};

/** The parts of a {@link Person} as SQL: values, or columns of a table of people. */
export type PersonSql = Record<keyof Person, RawBuilder<unknown>>;

/** Returns a phone number without country code and spaces, for comparison. */
export const plainPhone = (phone: string) => phone.replace(/\D/g, '').slice(-9);

/** Returns a RUT without points and hyphen, for comparison. */
export const plainRut = (rut: string) => rut.replace(/[^0-9kK]/g, '').toUpperCase();

/** SQL of {@link plainPhone}. */
export const plainPhoneSql = (phone: RawBuilder<unknown>): RawBuilder<string> =>
	sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 9)`;

/** SQL of {@link plainRut}. */
export const plainRutSql = (rut: RawBuilder<unknown>): RawBuilder<string> =>
	sql`upper(regexp_replace(${rut}, '[^0-9kK]', '', 'g'))`;

/** Returns a person with only these parts. */
export const personWith = ({
	userId = null,
	email = null,
	phone = null,
	rut = null,
}: Partial<Person>): Person => ({
	userId,
	email: email === null ? null : email.trim().toLowerCase(),
	phone: phone === null ? null : plainPhone(phone),
	rut: rut === null ? null : plainRut(rut),
});

/** Returns a person's parts as bound values. */
export const personSql = ({ userId, email, phone, rut }: Person): PersonSql => ({
	userId: sql`${userId}::integer`,
	email: sql`${email}::text`,
	phone: sql`${phone}::text`,
	rut: sql`${rut}::text`,
});
