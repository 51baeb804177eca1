import { type PlateView, type WatchToDraw, watchToDraw } from '#illustrator/illustrate.ts';
import { calibersData, type SeedWatch } from './seed-data.ts';

const viewWords: Record<PlateView, { en: string; es: string }> = {
	front: { en: 'front', es: 'de frente' },
	profile: { en: 'from the side', es: 'de perfil' },
	'case-back': { en: 'case back', es: 'tapa trasera' },
	night: { en: 'in the dark', es: 'en la oscuridad' },
};

/** The drawing of an article of the demonstration shop. */
export function seedToDraw(watch: SeedWatch): WatchToDraw {
	const { caliber } = watch;
	const carried = calibersData.find((one) => one.brand === caliber?.brand && one.model === caliber.model);
	return watchToDraw(watch, carried);
}

/** Name and alternative texts of a picture. */
export function pictureNames(watch: SeedWatch, view: PlateView) {
	const title = `${watch.brand} ${watch.model}`;
	return {
		name: `${title}, ${viewWords[view].en}`,
		alternative_en: `${title}, ${viewWords[view].en}`,
		alternative_es: `${title}, ${viewWords[view].es}`,
	};
}
