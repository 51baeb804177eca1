import { markedViews } from '#contract/catalogue/wear-marks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { WatchPicture } from '../cards/watch-picture.tsx';
import { marksOnView } from '../marks/numbered-marks.ts';
import { PlateDots } from '../marks/plate-dots.tsx';
import { WatchSketch } from '../marks/watch-sketch.tsx';
import { type FullWatch, marksOfWatch, pictureAnchor } from './full-watch.ts';

const markAnchor = (number: number) => `mark-${number}`;

/**
 * The marks of wear as a list beside the plates, or beside sketches for a watch that has only photographs. It
 * works without scripts: a dot leads to its entry, and an entry to its photograph in the gallery.
 */
export function MarksOfWear({ watch }: { watch: FullWatch }) {
	const { t } = useTranslation();
	const marks = marksOfWatch(watch);
	if (marks.length === 0) return null;
	const views = markedViews
		.map((view) => ({ view, marks: marksOnView(marks, view) }))
		.filter(({ marks }) => marks.length > 0);
	const photographOf = (documentId: string | null) =>
		watch.pictures.find((picture) => picture.documentId === documentId);
	return (
		<section className="mt-6 border-t border-line pt-5 print:break-inside-avoid">
			<h3 className="text-xl">{t('checked.marks')}</h3>
			<div className="mt-4 grid gap-6">
				{views.map(({ view, marks: onView }) => {
					const plate = watch.pictures.find((picture) => picture.view === view);
					return (
						<div key={view} className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-[16.5rem_minmax(0,1fr)]">
							<figure className="grid max-w-80 gap-1">
								<div className="bg-plate relative aspect-square w-full overflow-hidden rounded-base border border-line">
									{plate ? (
										<WatchPicture
											picture={{ ...plate, sources: plate.sources.slice(0, 2) }}
											alt=""
											sizes="320px"
											className="size-full object-contain dark:brightness-90"
										/>
									) : (
										<WatchSketch view={view} size={watch} />
									)}
									<PlateDots marks={onView}>
										{({ number, note }, dot) => (
											<a
												key={number}
												{...dot}
												href={`#${markAnchor(number)}`}
												aria-label={t('watch.gallery.mark', { number, note })}
											/>
										)}
									</PlateDots>
								</div>
								<figcaption className="text-sm text-soft">{t(`watch.gallery.view.${view}`)}</figcaption>
							</figure>
							<ol className="grid">
								{onView.map(({ number, note, photograph }) => {
									const picture = photographOf(photograph);
									return (
										<li
											key={number}
											id={markAnchor(number)}
											className="flex scroll-mt-24 items-center gap-3 border-b border-line px-2 py-2.5 transition-colors last:border-0 target:bg-brass-wash"
										>
											<span className="figures grid size-6 shrink-0 place-items-center rounded-full bg-brass text-xs font-semibold text-paper">
												{number}
											</span>
											<span className="min-w-0 flex-1 wrap-anywhere">{note}</span>
											{picture && (
												<a
													href={`#${pictureAnchor(picture.documentId)}`}
													aria-label={t('watch.gallery.markPhoto', { number })}
													className="shrink-0 rounded-base"
												>
													<Thumbnail picture={picture.sources[0]} className="size-14" />
												</a>
											)}
										</li>
									);
								})}
							</ol>
						</div>
					);
				})}
			</div>
		</section>
	);
}
