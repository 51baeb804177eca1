import { useMemo } from 'react';
import { encode } from 'uqr';

/** A QR code, dark on light with a quiet zone. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { size, path } = useMemo(() => drawn(text), [text]);
	return (
		<figure className="grid w-52 gap-2">
			<svg
				viewBox={`0 0 ${size} ${size}`}
				role="img"
				aria-label={label}
				className="qr rounded-base border border-line"
			>
				<path d={path} fill="currentColor" shapeRendering="crispEdges" />
			</svg>
			<figcaption className="text-center text-sm">{label}</figcaption>
		</figure>
	);
}

/** Draws all dark runs as one path. One square each would be a thousand elements. */
function drawn(text: string): { size: number; path: string } {
	const { data, size } = encode(text, { ecc: 'M', border: 4 });
	let path = '';
	for (const [y, row] of data.entries())
		for (let x = 0; x < size; x++) {
			if (!row[x]) continue;
			const from = x;
			while (row[x + 1]) x++;
			path += `M${from} ${y}h${x - from + 1}v1H${from}z`;
		}
	return { size, path };
}
