/** Pages that need no session. */
export const publicPaths = {
  login: '/login',
  resetPassword: '/resetPassWord',
  report: '/viewReport',
  noPermission: '/401',
  notFound: '/404',
  failed: '/500',
} as const;

export const homePath = '/home';
