import { type PointerEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { RecordPicture } from './record-pictures.ts';

export type PhotoCardProps = {
	picture: RecordPicture | undefined;
	/** Its position, from 1. */
	at: number;
	count: number;
	onMove: (to: number) => void;
	onRemove: () => void;
	onEdit: () => void;
};

const offsets: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** A handle to move a picture by dragging or with the arrow keys. */
export function DragHandle({ at, count, onMove }: Pick<PhotoCardProps, 'at' | 'count' | 'onMove'>) {
	const { t } = useTranslation();
	const [over, setOver] = useState<Element | null>(null);
	const find = ({ clientX, clientY }: PointerEvent) =>
		document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]') ?? null;
	const show = (place: Element | null) => {
		over?.removeAttribute('data-over');
		place?.setAttribute('data-over', '');
		setOver(place);
	};
	const drop = (event: PointerEvent) => {
		const to = Number(find(event)?.dataset.photo);
		show(null);
		if (over && to && to !== at) onMove(to);
	};
	return (
		<IconButton
			icon="menu"
			label={t('desk.photos.drag', { at })}
			className="cursor-grab touch-none active:cursor-grabbing"
			onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
			onPointerMove={(event) => {
				if (event.currentTarget.hasPointerCapture(event.pointerId)) show(find(event));
			}}
			onPointerUp={drop}
			onPointerCancel={() => show(null)}
			onKeyDown={(event) => {
				const to = at + (offsets[event.key] ?? 0);
				if (to === at || to < 1 || to > count) return;
				event.preventDefault();
				onMove(to);
			}}
		/>
	);
}
