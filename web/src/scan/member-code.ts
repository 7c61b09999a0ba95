/** Three parts of base64url, as a member's phone shows them (MEMBER-05). */
export const memberCode = /^[\w-]{10,}\.[\w-]{20,}\.[\w-]{20,}$/;
