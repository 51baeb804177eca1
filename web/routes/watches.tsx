import { PageHead } from '../features/layout/page-head.tsx';

export default function WatchesPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="watches" />
			<h1 className="text-3xl">watches</h1>
		</div>
	);
}
