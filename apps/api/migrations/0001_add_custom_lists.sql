CREATE TABLE "list_groups" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"teacher_id" integer NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_groups_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "classrooms" ADD COLUMN "list_group_id" integer;--> statement-breakpoint
ALTER TABLE "word_groups" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "word_groups" ADD COLUMN "list_group_id" integer;--> statement-breakpoint
ALTER TABLE "word_groups" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "word_groups" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "list_groups" ADD CONSTRAINT "list_groups_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_groups_teacher" ON "list_groups" USING btree ("teacher_id");--> statement-breakpoint
ALTER TABLE "classrooms" ADD CONSTRAINT "classrooms_list_group_id_list_groups_id_fk" FOREIGN KEY ("list_group_id") REFERENCES "public"."list_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_groups" ADD CONSTRAINT "word_groups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_groups" ADD CONSTRAINT "word_groups_list_group_id_list_groups_id_fk" FOREIGN KEY ("list_group_id") REFERENCES "public"."list_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "word_groups_owner" ON "word_groups" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "word_groups_list_group" ON "word_groups" USING btree ("list_group_id");