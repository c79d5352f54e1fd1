import { useLocation } from 'react-router';
import { pageOf } from '../pages.ts';

/** List for the tab's path. */
export const usePage = () => pageOf(useLocation().pathname);
export type Page = ReturnType<typeof usePage>;
