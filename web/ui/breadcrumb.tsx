import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';

export type Crumb = { label: string; to?: string };

/**
 * The path to this page. The last entry is the page itself; it is cut off rather than moved to a second line,
 * because the heading below repeats it.
 */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
	const { t } = useTranslation();
	return (
		<nav aria-label={t('ui.breadcrumb')} className="text-sm text-soft">
			<ol className="flex flex-wrap items-center gap-x-2">
				{crumbs.map((crumb, index) => (
					<li key={crumb.label} className="flex min-w-0 items-center gap-x-2 last:flex-1 last:basis-32">
						{index > 0 && (
							<span aria-hidden="true" className="py-2 text-faint">
								/
							</span>
						)}
						{crumb.to ? (
							<Link to={crumb.to} className="flex min-h-9 items-center underline-offset-4 hover:underline">
								{crumb.label}
							</Link>
						) : (
							<span aria-current="page" className="truncate py-2 text-ink">
								{crumb.label}
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
