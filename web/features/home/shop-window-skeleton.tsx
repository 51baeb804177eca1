import { Skeleton } from '../../ui/skeleton.tsx';

const places = (count: number) => Array.from({ length: count }, (_, at) => at);

/** The doors in about their final size: a page that was opened from another one waits for them. */
export function DoorsSkeleton() {
	return (
		<div aria-hidden="true">
			<div className="border-y border-line">
				<div className="page-width py-4">
					<Skeleton className="h-26 md:h-6 md:w-2/3" />
				</div>
			</div>
			<div className="page-width pt-8 pb-2 md:pt-12">
				<div className="card-columns grid gap-3 md:gap-5 lg:[--columns:6]">
					{places(6).map((at) => (
						<div key={at}>
							<div className="aspect-3/4 rounded-base bg-plate" />
							<Skeleton className="mt-2 h-7 w-1/2" />
						</div>
					))}
				</div>
			</div>
		</div>
	);
}

/** The watch told in full, likewise. */
export function WatchStorySkeleton() {
	return (
		<div aria-hidden="true" className="border-y border-line bg-raised">
			<div className="page-width grid gap-x-14 gap-y-8 py-12 md:grid-cols-2 md:py-20">
				<div className="grid content-start gap-3">
					<div className="aspect-square rounded-base bg-plate" />
					<div className="grid grid-cols-3 gap-3">
						{places(3).map((at) => (
							<div key={at} className="aspect-square rounded-base bg-plate" />
						))}
					</div>
				</div>
				<div className="grid content-center gap-5">
					<Skeleton className="h-5 w-1/3" />
					<Skeleton className="h-20 w-2/3" />
					<Skeleton className="h-48 max-w-[34rem]" />
					<Skeleton className="h-42 max-w-[34rem]" />
					<Skeleton className="h-11 w-1/2" />
				</div>
			</div>
		</div>
	);
}

/** The four that arrived last, likewise. */
export function ArrivalsSkeleton() {
	return (
		<div aria-hidden="true" className="page-width py-12 md:py-16">
			<Skeleton className="mb-6 h-9 w-1/3" />
			<div className="card-columns grid gap-x-3 gap-y-6 md:gap-5 lg:[--columns:4]">
				{places(4).map((at) => (
					<div key={at}>
						<div className="aspect-square rounded-base bg-plate" />
						<Skeleton className="mt-3 h-5 w-1/2" />
						<Skeleton className="mt-1 h-17 w-4/5 md:h-11" />
						<Skeleton className="mt-1 h-6 w-1/3" />
					</div>
				))}
			</div>
		</div>
	);
}
