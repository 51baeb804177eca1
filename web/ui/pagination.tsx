import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { Icon } from './icons.tsx';
import { pageWindow } from './page-window.ts';

type PaginationProps = {
	page: number;
	pageCount: number;
	/**
	 * Returns the address of a page. Pagination uses links, so that pages can be shared, opened in tabs and
	 * indexed.
	 */
	to: (page: number) => string;
};

const cell =
	'figures inline-grid min-h-11 min-w-11 place-items-center rounded-base px-2 transition-colors hover:bg-sunken aria-disabled:pointer-events-none aria-disabled:text-faint aria-[current=page]:bg-accent aria-[current=page]:text-on-accent';

/** Renders nothing if there is at most one page. */
export function Pagination({ page, pageCount, to }: PaginationProps) {
	const { t } = useTranslation();
	if (pageCount <= 1) return null;
	const step = (target: number, icon: 'chevron-left' | 'chevron-right', label: string) =>
		target < 1 || target > pageCount ? (
			<span aria-disabled="true" className={cell}>
				<Icon name={icon} />
			</span>
		) : (
			<Link to={to(target)} aria-label={label} className={cell} preventScrollReset>
				<Icon name={icon} />
			</Link>
		);
	return (
		<nav aria-label={t('ui.pagination.label')} className="flex flex-wrap items-center justify-center gap-1">
			{step(page - 1, 'chevron-left', t('ui.pagination.previous'))}
			{pageWindow(page, pageCount).map((number, index) =>
				number === null ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
					<span key={`gap-${index}`} className="px-1 text-faint">
						…
					</span>
				) : (
					<Link
						key={number}
						to={to(number)}
						aria-label={t('ui.pagination.page', { page: number })}
						aria-current={number === page ? 'page' : undefined}
						className={cell}
						preventScrollReset
					>
						{number}
					</Link>
				),
			)}
			{step(page + 1, 'chevron-right', t('ui.pagination.next'))}
		</nav>
	);
}
