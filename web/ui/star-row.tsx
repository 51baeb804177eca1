import { starDrawing } from './icons.tsx';

/** The width of a star's place, and where its left and right tips are within it. */
const place = 24;
const tips = { left: 3.8, right: 20.2 };
const stars = [0, 1, 2, 3, 4];

/**
 * Five stars, filled from the left up to a rating out of five, to the tenth. Screen readers skip them, so
 * state the rating beside them.
 */
export function StarRow({ rating, size }: { rating: number; size: number }) {
	const drawn = stars.map((star) => (
		<path key={star} d={starDrawing} transform={`translate(${star * place})`} />
	));
	return (
		<svg
			width={`${(size / 16) * stars.length}rem`}
			height={`${size / 16}rem`}
			viewBox={`0 0 ${place * stars.length} ${place}`}
			fill="none"
			stroke="currentColor"
			strokeWidth={1.6}
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			className="shrink-0"
		>
			{drawn}
			{/* It ends at the rating and cuts off the rest. */}
			<svg width={filledWidth(rating)} height={place} fill="currentColor" aria-hidden="true">
				{drawn}
			</svg>
		</svg>
	);
}

/** How far the stars are filled. A share of a star is measured between its tips. */
export function filledWidth(rating: number): number {
	const tenths = Math.round(rating * 10);
	const share = (tenths % 10) / 10;
	return Math.floor(tenths / 10) * place + (share && tips.left + share * (tips.right - tips.left));
}
