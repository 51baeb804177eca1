import { type Kysely, sql } from 'kysely';

/**
 * The colour of a watch's dial. For watches that are there it is the first colour that the text of the dial
 * names; it stays unknown where the text names none, and for an LCD, whose text names the colour of its
 * frame.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table watches add dial_colour text check (dial_colour in ('Black', 'White', 'Silver', 'Grey', 'Blue',
		'Green', 'Red', 'Pink', 'Orange', 'Yellow', 'Brown', 'Cream', 'Champagne', 'Purple', 'Mother of pearl'))`.execute(
		db,
	);
	// Nothing of the watch itself changes: its version and its date stay.
	await sql`alter table watches disable trigger watches_version`.execute(db);
	await sql`update watches set dial_colour = colour from (values ('black', 'Black'), ('white', 'White'),
			('silver', 'Silver'), ('grey', 'Grey'), ('gray', 'Grey'), ('charcoal', 'Grey'), ('anthracite', 'Grey'),
			('blue', 'Blue'), ('navy', 'Blue'), ('green', 'Green'), ('red', 'Red'), ('burgundy', 'Red'), ('pink', 'Pink'),
			('orange', 'Orange'), ('yellow', 'Yellow'), ('brown', 'Brown'), ('cream', 'Cream'), ('ivory', 'Cream'),
			('champagne', 'Champagne'), ('purple', 'Purple')) as named (word, colour)
		where dial !~* '^(positive |negative )?lcd' and word = substring(lower(dial) from
			'\\m(black|white|silver|gr[ea]y|charcoal|anthracite|blue|navy|green|red|burgundy|pink|orange|yellow|brown|cream|ivory|champagne|purple)\\M')`.execute(
		db,
	);
	await sql`alter table watches enable trigger watches_version`.execute(db);
}
