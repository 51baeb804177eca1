import { PageHead } from '../features/layout/page-head.tsx';

export default function WatchPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="watch" />
			<h1 className="text-3xl">watch</h1>
		</div>
	);
}
