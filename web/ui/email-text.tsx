/**
 * A text whose email addresses do not break at a hyphen. An address moves to the next line as one piece. If
 * it is longer than a line, it breaks after its “@” or after a dot.
 */
export const EmailText = ({ text }: { text: string }) =>
	text.split(/(\S+@\S+)/).map((part, at) =>
		at % 2 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: an address may occur twice in a text.
			<span key={at} className="email-parts">
				{part.split(/(?<=[@.])/).map((piece, index) =>
					// A longer piece may not fit in the narrowest column, and then has to break anywhere.
					// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of an address may be equal.
					piece.length < 25 ? <span key={index}>{piece}</span> : piece,
				)}
			</span>
		) : (
			part
		),
	);
