import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';

export type Still<Props = object> = {
	name: string;
	current: ComponentType<Props> | undefined;
	load: () => Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: parts of any properties are listed together
type AnyPart = ComponentType<any>;
const onServer: Record<string, AnyPart> = {};

/**
 * Registers the parts that the server renders immediately and browsers load later. Only for the server's
 * entry.
 */
export function provideStillParts(parts: Record<string, AnyPart>): void {
	Object.assign(onServer, parts);
}

/**
 * A part of a page that changes only with the language. Call `load` from the `clientLoader`, for navigation
 * from another page. The route also needs a `loader`, or the browser would run `clientLoader` before
 * hydration.
 */
export function stillOf<Props = object>(
	name: string,
	load: () => Promise<ComponentType<Props>>,
): Still<Props> {
	const still: Still<Props> = {
		name,
		current: undefined,
		load: async () => {
			still.current ??= await load();
		},
	};
	return still;
}

/** The part, if its code is loaded. */
export const loadedPart = <Props,>({ name, current }: Still<Props>): AnyPart | undefined =>
	onServer[name] ?? current;

/** What the server wrote into the element with this id, and whether it is still current. */
export function useServerHtml(id: string) {
	const { language } = useTranslation();
	const [written] = useState(() => ({
		id,
		language,
		html: import.meta.env.SSR ? undefined : document.getElementById(id)?.innerHTML,
	}));
	const isSame = written.id === id && written.language === language;
	return { html: written.html, isCurrent: written.html !== undefined && isSame };
}

/** Lets the links of a part that React has not rendered navigate within the app, like those of the router. */
export function useLinksWithin(place: RefObject<HTMLElement | null>, isStill: boolean): void {
	const navigate = useNavigate();
	useEffect(() => {
		const element = place.current;
		if (!element || !isStill) return;
		const follow = (event: MouseEvent) => {
			const link = (event.target as Element).closest('a');
			const special = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
			if (!link || special || event.defaultPrevented || link.origin !== location.origin) return;
			if (link.hash && link.pathname === location.pathname) return;
			event.preventDefault();
			void navigate(link.pathname + link.search + link.hash);
		};
		element.addEventListener('click', follow);
		return () => element.removeEventListener('click', follow);
	}, [place, isStill, navigate]);
}

/** A part that renders nothing takes no room among others. */
const boxClass = 'empty:hidden';

/**
 * Shows a still part as the server rendered it, without its script, until the page is left or the language
 * or `of` changes, which identifies a part that differs between pages of one route.
 */
export function StillPart<Props extends object>({
	still,
	of = '',
	...props
}: { still: Still<Props>; of?: string } & Props) {
	const id = `still-${still.name}${of}`;
	const place = useRef<HTMLDivElement>(null);
	const { html, isCurrent } = useServerHtml(id);
	const [, rerender] = useState(false);
	const Part = loadedPart(still);
	// What the server wrote stays until the part is loaded.
	const isStill = html !== undefined && (isCurrent || !Part);
	useLinksWithin(place, isStill);
	useEffect(() => {
		if (isCurrent) return;
		void still.load().then(
			() => rerender(true),
			() => {},
		);
	}, [isCurrent, still]);

	if (isStill)
		return (
			// biome-ignore lint/security/noDangerouslySetInnerHtml: what React wrote on the server
			<div ref={place} id={id} key="kept" className={boxClass} dangerouslySetInnerHTML={{ __html: html }} />
		);
	return (
		<div ref={place} id={id} className={boxClass}>
			{Part && <Part {...props} />}
		</div>
	);
}
