/** A gray placeholder. Set its final size with classes. Wrap a page's skeletons in one `aria-busy` region. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
	return (
		<span
			aria-hidden="true"
			className={`block rounded-base bg-line animate-[breathe_1.6s_ease-in-out_infinite] ${className}`}
		/>
	);
}
