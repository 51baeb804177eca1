import { PageHead } from '../features/layout/page-head.tsx';

export default function ComparePage() {
	return (
		<div className="page-width py-10">
			<PageHead title="compare" />
			<h1 className="text-3xl">compare</h1>
		</div>
	);
}
