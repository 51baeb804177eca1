import { columnsIn, defaultLanguage, inLanguages } from '#contract/languages/languages.ts';
import { type PlateView, type WatchToDraw, watchToDraw } from '#illustrator/illustrate.ts';
import { texts } from '../../texts/texts.ts';
import { calibersData, type SeedWatch } from './seed-data.ts';

/** Drawing of a product in the demonstration shop. */
export function seedToDraw(watch: SeedWatch): WatchToDraw {
	const { caliber } = watch;
	const carried = calibersData.find((one) => one.brand === caliber?.brand && one.model === caliber.model);
	return watchToDraw(watch, carried);
}

/** Name and alternative texts of a picture. */
export function pictureNames(watch: SeedWatch, view: PlateView) {
	const title = `${watch.brand} ${watch.model}`;
	return {
		name: `${title}, ${texts[defaultLanguage].views[view]}`,
		...columnsIn(
			'alternative',
			inLanguages((language) => `${title}, ${texts[language].views[view]}`),
		),
	};
}
