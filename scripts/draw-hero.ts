// Draws the watch of the home page in the style of the plates, without hands and name, for the light and the
// dark theme. The results are committed: web/features/time/hero-{day,night}-{phone,desk}.avif, and its case
// back for the services.
import { join } from 'node:path';
import sharp from 'sharp';
import { measure } from '#illustrator/build.ts';
import { caseBack } from '#illustrator/case-back/case-back.ts';
import { Sheet } from '#illustrator/drawing.ts';
import { front } from '#illustrator/front.ts';
import { hands } from '#illustrator/hands/hands.ts';
import { drawnFields, type WatchArt, type WatchToDraw } from '#illustrator/watch-to-draw.ts';
import { root } from './setup.mjs';

/** 40 mm wide, 20 mm between the lugs, 47 mm from tip to tip, as `hero-watch.tsx` assumes. */
const watch: Omit<WatchToDraw, 'art'> = {
	...(Object.fromEntries(drawnFields.map((name) => [name, null])) as Record<
		(typeof drawnFields)[number],
		null
	>),
	brand: '',
	model: 'Áncora',
	diameter: 40,
	thickness: 10,
	lugToLug: 47,
	betweenLugs: 20,
	caseBack: 'See-through, sapphire',
	strap: 'alligator, aged stitches',
	material: 'stainlessSteel',
	categories: [],
	movement: 'Manual',
	jewels: 26,
};

const day: WatchArt = {
	case: 'round',
	display: 'analog',
	bezel: 'smooth',
	bezelColor: null,
	dialColor: '#1f5540',
	dialFinish: 'sunburst',
	indices: 'baton',
	hands: 'dauphine',
	handColor: '#e6e2d8',
	lume: null,
	subdials: 0,
	subdialColor: null,
	date: 'none',
	dayDate: false,
	strapKind: 'leather',
	strapColor: '#5b3f2a',
	caseColor: '#d2cdc3',
};
const night: WatchArt = {
	...day,
	dialColor: '#16271f',
	handColor: '#8b948a',
	strapColor: '#35281e',
	caseColor: '#77716a',
};

/** The visible area in millimeters. The strap extends beyond the frame at the top and bottom. */
const [width, height] = [50, 64];

function svgOf(art: WatchArt, back: boolean): Buffer {
	const sheet = new Sheet();
	const build = measure({ ...watch, art }, art);
	const plain = back ? caseBack(sheet, build) : front(sheet, build).replace(hands(sheet, build), '');
	// A brown shadow would look like a glow on the dark background.
	const drawing = art === night ? plain.replaceAll('#3a2c1a', '#000') : plain;
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width * 24}" height="${height * 24}" viewBox="${-width / 2} ${-height / 2} ${width} ${height}">${sheet.defs()}${drawing}</svg>`,
	);
}

const sizes = { phone: 560, desk: 1040, back: 720 };
for (const [name, art] of Object.entries({ day, night }))
	for (const [size, pixels] of Object.entries(sizes)) {
		const file = join(root, 'web', 'features', 'time', `hero-${name}-${size}.avif`);
		const { size: bytes } = await sharp(svgOf(art, size === 'back'))
			.resize(pixels)
			.avif({ quality: 48, effort: 6 })
			.toFile(file);
		console.log(`${name} ${size}: ${(bytes / 1000).toFixed(1)} kB`);
	}
