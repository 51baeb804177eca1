import type { OneAnswer } from '#contract/http/envelopes.schema.ts';
import { defaultLanguage } from '#contract/languages/languages.ts';
import type { Picture } from '#contract/pictures/pictures.schema.ts';
import { formatsOf, type PictureFormat } from '#contract/pictures/pictures.ts';
import { browserContext } from '../../api/browser.ts';
import { cachedUser, catalogueRoleOf } from '../../api/session.queries.ts';

/** How long (ms) the pointer rests on a card before its other side is fetched. */
const rest = 120;
type SidePicture = Pick<Picture, 'documentId' | 'view' | 'url' | 'width' | 'height'>;
const others = new Map<string, Promise<SidePicture | undefined>>();
let over: Element | null = null;

/** Shows the other side of the watch under the pointer: at night, or the case back. */
export function turnCard(target: Element): void {
	const card = target.closest('article');
	if (!card || card === over || savesData()) return;
	over = card;
	let turned: HTMLImageElement | undefined;
	const timer = setTimeout(async () => {
		const image = await otherSide(card).catch(() => undefined);
		if (over !== card || !image) return;
		turned = image;
		card.querySelector('img')?.closest('div')?.append(image);
		if (!matchMedia('(prefers-reduced-motion: reduce)').matches) image.animate({ opacity: [0, 1] }, 180);
	}, rest);
	const end = () => {
		clearTimeout(timer);
		turned?.remove();
		if (over === card) over = null;
	};
	card.addEventListener('pointerleave', end, { once: true });
	// A page transition uses the picture of the front.
	card.addEventListener('click', () => turned?.remove(), { once: true });
}

function savesData(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	return Boolean(connection?.saveData) || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** The other side of a card's watch, decoded, in the size and format that the browser chose for its front. */
async function otherSide(card: Element): Promise<HTMLImageElement | undefined> {
	const front = card.querySelector('img');
	const [, format, type] = /(\w+)\.\d+\.(avif|webp|jpg)$/.exec(front?.currentSrc ?? '') ?? [];
	const watch = /^\/watch\/(\w+)/.exec(card.querySelector('a')?.pathname ?? '')?.[1];
	const picture = front && format && watch && (await otherPicture(watch));
	if (!picture) return;
	const file = formatsOf(picture)[format as PictureFormat];
	const image = new Image();
	image.alt = '';
	image.className = `${front.className} absolute inset-0 bg-plate`;
	image.src = type === 'jpg' ? file.url : file[type as 'avif' | 'webp'];
	await image.decode();
	return image;
}

function otherPicture(watch: string): Promise<SidePicture | undefined> {
	const known = others.get(watch);
	if (known) return known;
	const query = {
		fields: ['documentId'],
		populate: { images: { fields: ['view', 'url', 'width', 'height'] } },
	};
	const { api, queryClient } = browserContext();
	// The owner's lists contain watches that no other user may see.
	const as = catalogueRoleOf(cachedUser(queryClient));
	const request = api
		.get<OneAnswer<{ images: SidePicture[] } | null>>(
			`watches/${watch}`,
			{ ...query, locale: defaultLanguage },
			{ as },
		)
		.then(({ data }) => {
			const side = (view: string) => data?.images.find((image) => image.view === view);
			return side('night') ?? side('case-back');
		});
	others.set(watch, request);
	request.catch(() => others.delete(watch));
	return request;
}
