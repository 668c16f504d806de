CREATE TABLE "list_follows" (
	"word_group_id" integer PRIMARY KEY NOT NULL,
	"follower_id" integer NOT NULL,
	"source_id" integer,
	"via" text NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "list_shares" (
	"word_group_id" integer PRIMARY KEY NOT NULL,
	"link_hash" text,
	"link_sealed" text,
	"is_link_on" boolean DEFAULT false NOT NULL,
	"is_in_school" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_shares_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "list_follows" ADD CONSTRAINT "list_follows_word_group_id_word_groups_id_fk" FOREIGN KEY ("word_group_id") REFERENCES "public"."word_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_follows" ADD CONSTRAINT "list_follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_follows" ADD CONSTRAINT "list_follows_source_id_word_groups_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."word_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_shares" ADD CONSTRAINT "list_shares_word_group_id_word_groups_id_fk" FOREIGN KEY ("word_group_id") REFERENCES "public"."word_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_follows_once" ON "list_follows" USING btree ("source_id","follower_id") WHERE "list_follows"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "list_follows_follower" ON "list_follows" USING btree ("follower_id");